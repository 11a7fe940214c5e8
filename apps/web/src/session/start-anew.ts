import { hrefOf } from '../href'

/** Goes to a page as someone else, or in another org: the page is loaded anew, so that nothing of before is left in memory. */
export function startAnew(path: string): void {
  if (window.location.hash !== hrefOf(path)) window.history.pushState(null, '', hrefOf(path))
  window.location.reload()
}
