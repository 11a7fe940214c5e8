import type { Page } from 'playwright-core'

/** What the widget was told, in order: `boot` with its settings, `update`, `shutdown`. */
export interface ChatCall {
  command: string
  settings: Record<string, unknown> | null
}

/** As much of Intercom's widget as there is to talk to: it takes the queue over, boots with the settings and reports each command. */
const widget = `(() => {
  const queued = window.Intercom.q ?? []
  const tell = (command, settings) => {
    const { api_base: base } = settings ?? window.intercomSettings
    void fetch(base + '/messenger/web/ping', { method: 'POST', body: JSON.stringify({ command, settings: settings ?? null }) })
  }
  window.Intercom = (command, settings) => tell(command, settings)
  tell('boot', window.intercomSettings)
  for (const [command, settings] of queued) tell(command, settings)
})()`

/**
 * Stands in for Intercom's hosts in a browser, beyond the content policy of the page: what that refuses never gets here. Its
 * hosts are not told but recorded, with every other that is not this machine.
 */
export async function standInForChat(page: Page, calls: ChatCall[], hosts: Set<string>): Promise<void> {
  await page.context().route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    async (route) => {
      const url = new URL(route.request().url())
      hosts.add(url.hostname)
      if (url.hostname === 'widget.intercom.io') {
        return route.fulfill({ contentType: 'text/javascript', body: widget })
      }
      if (/^api-iam(\.eu|\.au)?\.intercom\.io$/.test(url.hostname)) {
        calls.push(JSON.parse(route.request().postData() ?? '{}') as ChatCall)
        return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' })
      }
      return route.abort()
    },
  )
}
