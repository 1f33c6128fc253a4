/** Close codes of the WebSocket, in the range for applications. */
export const closeCodes = { refused: 4400, noConversation: 4404, silent: 4408, tooFast: 4429, expired: 4410 } as const;
