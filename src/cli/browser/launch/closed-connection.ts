/** Options of a request that only reads: the server may have closed the connection that is used again, so it is made once more. */
export const onClosedConnection = { maxRetries: 2 };
