import { pageSettingsPlace, pageSettingsSchema, type PageSettings } from '@almoner/contracts/instance/page-settings'

const nothingOn: PageSettings = { chat: null, errorReports: null, hasHubspotApp: false, hasS46Reporting: false }

/** What the server put into the page; vite's own server puts nothing there. */
export const pageSettings: PageSettings = read()

function read(): PageSettings {
  const given = document.querySelector<HTMLMetaElement>('meta[name="almoner-settings"]')?.content
  if (!given || given === pageSettingsPlace) return nothingOn
  return pageSettingsSchema.parse(JSON.parse(given))
}
