/** Whether an address is a loopback address: 127.0.0.0/8 or ::1, IPv4 in IPv6 included. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address);
