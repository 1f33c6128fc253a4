/** Opens the chat, which then removes it (specification 2, section 2.3). */
export const chatParameter = 'pop-webchat';

/** The parameters of a visit: present in every address. */
export const visitParameters: readonly string[] = ['org', chatParameter];
