import type { BlockWidget } from '../base/definition.ts';

const address =
  'otpauth://totp/Lintel%20Home:jordan%40example.com?issuer=Lintel%20Home&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';

export const qrCode: BlockWidget = {
  name: 'qr-code',
  shows:
    'a text, or the whole address of a path of this site, as a QR code for the camera of another device; nothing without either',
  component: { from: './qr-code.tsx', name: 'QrCode', loads: 'codeChunk' },
  copy: {
    title:
      'what the code is for, and where who cannot scan it finds the same: screen readers say it in place of the code',
  },
  values: {
    text: 'what the code says, such as an address',
    path: 'a path of this site, in place of the text: the code says its whole address',
  },
  examples: [
    {
      state: 'A code',
      block: {
        kind: 'widget',
        widget: 'qr-code',
        copy: { title: 'QR code for your authenticator app. The key below does the same.' },
        values: { text: { var: 'item.text' } },
      },
      item: { text: address },
    },
    {
      state: 'A path of this site',
      block: {
        kind: 'widget',
        widget: 'qr-code',
        copy: { title: 'QR code that opens this page on your phone.' },
        values: { path: { var: 'item.path' } },
      },
      item: { path: '/auth/continue' },
    },
  ],
};
