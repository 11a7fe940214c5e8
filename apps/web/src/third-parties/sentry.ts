import { scrubReport } from '@almoner/contracts/personal-data'
import {
  addEventProcessor,
  browserTracingIntegration,
  captureException,
  getClient,
  getReplay,
  init,
  makeFetchTransport,
  replayIntegration,
  setTag,
  setUser,
  startBrowserTracingNavigationSpan,
} from '@sentry/react'
import type { ErrorReports, ErrorReportSettings } from './error-reports'

type Transport = ReturnType<typeof makeFetchTransport>

/** Opens Sentry: every trace, a tenth of the sessions, and each session in which something failed. */
export function openSentry({ dsn, release, environment }: ErrorReportSettings): ErrorReports {
  let route = '/'
  init({
    dsn,
    release,
    environment,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [
      // Its own names of pages would be addresses, with what people searched for.
      browserTracingIntegration({ instrumentPageLoad: false, instrumentNavigation: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Its worker would be a script from a blob, which the content policy takes from nobody.
        useCompression: false,
      }),
    ],
    transport: (options) => scrubbing(makeFetchTransport(options)),
  })
  addEventProcessor((event) => ({ ...event, transaction: route }))
  return {
    capture: (error, requestId) =>
      captureException(error, requestId === undefined ? undefined : { tags: { request_id: requestId } }),
    enter: (next) => {
      route = next
      setTag('route', next)
      const client = getClient()
      if (client) startBrowserTracingNavigationSpan(client, { name: next, attributes: { 'sentry.source': 'route' } })
    },
    resume: (userId) => {
      setUser({ id: userId })
      switchTo(true)
      if (getReplay()?.getReplayId() === undefined) getReplay()?.startBuffering()
    },
    pause: () => {
      setUser(null)
      switchTo(false)
      void getReplay()?.stop()
    },
  }
}

const switchTo = (isOn: boolean): void => {
  const client = getClient()
  if (client) client.getOptions().enabled = isOn
}

/** Whatever leaves the page is scrubbed at its last step, of whichever kind it is. */
const scrubbing = (transport: Transport): Transport => ({
  ...transport,
  send: (envelope) => {
    envelope[1].forEach(scrubItem)
    return transport.send(envelope)
  },
})

function scrubItem(item: [{ length?: number }, unknown]): void {
  const [header, payload] = item
  item[1] = typeof payload === 'string' ? scrubRecording(payload) : scrubReport(payload)
  if (typeof item[1] === 'string') header.length = new TextEncoder().encode(item[1]).length
}

/** A line of JSON that counts a recording's segments, and one with what happened. */
const scrubRecording = (text: string): string =>
  text
    .split('\n')
    .map((line) => JSON.stringify(scrubReport(JSON.parse(line))))
    .join('\n')
