/** Codes of a close, of those that applications may choose. */
export const closeCodes = { refused: 4400, noConversation: 4404, silent: 4408, tooFast: 4429, expired: 4410 } as const;
