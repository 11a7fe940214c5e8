const address = '/api/notifications/stream'

const firstWaitMs = 1_000
const longestWaitMs = 60_000
// The server says something every 20 seconds.
const silenceMs = 45_000
const pollMs = 60_000

/**
 * Calls `onNews` whenever the inbox may have changed, until what is returned is called: as the server says so while the page
 * is looked at, and once a minute while it cannot be heard.
 */
export function followInbox(onNews: () => void): () => void {
  let source: EventSource | undefined
  let silence: number | undefined
  let retry: number | undefined
  let failures = 0

  const close = () => {
    source?.close()
    source = undefined
    clearTimeout(silence)
    silence = undefined
    clearTimeout(retry)
  }
  const fail = () => {
    close()
    const waitMs = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
    failures += 1
    // Not all browsers at once when a server comes back.
    retry = window.setTimeout(open, waitMs * (0.5 + Math.random() / 2))
  }
  const hear = (word: string) => {
    failures = 0
    clearTimeout(silence)
    silence = window.setTimeout(fail, silenceMs)
    if (word !== 'beat') onNews()
  }
  const open = () => {
    close()
    if (document.visibilityState === 'hidden') return
    source = new EventSource(address)
    source.addEventListener('message', ({ data }) => hear(String(data)))
    source.addEventListener('error', fail)
  }

  const poll = window.setInterval(() => {
    if (silence === undefined && document.visibilityState === 'visible') onNews()
  }, pollMs)
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    close()
    clearInterval(poll)
    document.removeEventListener('visibilitychange', open)
  }
}
