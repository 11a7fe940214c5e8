/** What the server put into the page; the browser refuses every style of ours that does not carry it. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/**
 * Gives the nonce to style elements that libraries make without asking for one: antd's dialogs and drawers write one to
 * hold the page still. The alternative would be to let every inline style in.
 */
export function giveStylesTheNonce(): void {
  if (!pageNonce) return
  const nonce = pageNonce
  const create = document.createElement.bind(document)
  const createWithNonce = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  document.createElement = createWithNonce
}
