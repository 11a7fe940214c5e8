let isWatched = false

/** From now on the page holds what others wrote or what records it, neither of which may see a token. */
export function watchedFromNow(): void {
  isWatched = true
}

/**
 * Loads the page anew where a link with a token is followed in the same tab, before anything else hears of it: pages with a token
 * stand outside the shell, and so without scripts of others. It listens before the router does.
 */
export function leaveForTokens(): void {
  const leave = (event: Event) => {
    if (!isWatched || !/[?&]token=/.test(window.location.hash)) return
    event.stopImmediatePropagation()
    window.location.reload()
  }
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, leave, { capture: true })
}
