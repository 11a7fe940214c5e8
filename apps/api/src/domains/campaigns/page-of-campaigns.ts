import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import type { PageCampaignsInput } from '@almoner/contracts/campaigns/campaigns.operations'
import type { Page } from '@almoner/contracts/paging'
import { Problem } from '../../platform/problems/problem.js'

/**
 * A page of an org's campaigns, the newest first. An org has dozens of them, which are read whole; ids rise with time,
 * so a cursor is an id, and one that was removed meanwhile still marks its place. Raises `input_invalid`.
 */
export function pageOfCampaigns(campaigns: readonly CampaignRow[], input: PageCampaignsInput): Page<CampaignRow> {
  const all = [...campaigns].sort((a, b) => (a.id < b.id ? 1 : -1))
  const { limit, after, before } = input
  const past = after === undefined ? all : all.filter(({ id }) => id < idIn(after))
  const within = before === undefined ? past : past.filter(({ id }) => id > idIn(before))
  const rows = before === undefined ? within.slice(0, limit) : within.slice(-limit)
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    next: last && last !== all.at(-1) ? cursorOf(last) : null,
    previous: first && first !== all[0] ? cursorOf(first) : null,
  }
}

const cursorOf = ({ id }: CampaignRow): string => Buffer.from(id).toString('base64url')

function idIn(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Problem('input_invalid', { message: 'This page is not one of the list' })
  return id
}
