import type { ErasedRows } from '../noun.js'

/** What both sides last agreed on. HubSpot is asked to erase its record when it hears that they are gone. */
export const erasedWithHubspot: readonly ErasedRows[] = [
  {
    table: 'hubspot_links',
    at: 'our_id = any(:records)',
    sets: 'agreed = null, error = null',
  },
]
