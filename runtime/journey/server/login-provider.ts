const loginPage = '/identity-provider/login';
const endPage = '/identity-provider/session/end';

/** The external login provider of a journey. Its login lasts until it is ended there, whatever our own pages forget. */
export class LoginProvider {
  /** The query parameters with which it redirects back at once who is logged in there. */
  loggedIn: Record<string, string> | undefined;

  /** Whether an address is that of its login. */
  isLogin(address: string | null): boolean {
    return address?.replace(/[?#].*$/, '').endsWith(loginPage) ?? false;
  }

  /** The browser leaves it with these parameters: with a code, who was asked has logged in. */
  leave(outcome: Record<string, string>): void {
    if (outcome.code !== undefined) this.loggedIn = outcome;
  }

  /** Whether a path is that of the end of its login, which then is over. */
  ends(path: string): boolean {
    if (!path.endsWith(endPage)) return false;
    this.loggedIn = undefined;
    return true;
  }
}
