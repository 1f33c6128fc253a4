/** The settings that every brand states for itself (`ownSettings` of brands/main/brand.json), for brands that tests make. */
export const ownSettings = {
  orgCode: 'test',
  orgName: 'Test',
  company: { address: '1 Test Lane, Denver, CO 80202', nmls: '000000', regulator: 'Test Regulator' },
  support: { phone: '303-555-0199', email: 'help@test.example.com', hours: 'Every day' },
  creditRequester: 'Test',
  hawaiiDialog: false,
  ceoFeedback: false,
  cookieConsent: false,
  newYork: { checked: false },
};
