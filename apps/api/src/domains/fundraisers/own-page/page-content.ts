import type { FundraiserPageContent, PageChanges } from '@almoner/contracts/fundraisers/page-change'
import { isPersonal, type Fundraiser } from '../fundraiser.entity.js'

export const contentOf = (row: Fundraiser): FundraiserPageContent => ({
  title: row.title ?? null,
  story: row.story ?? null,
  goalAmount: row.goalAmount ?? null,
  endsOn: row.endsOn ?? null,
  tone: row.tone,
  avatar: row.avatarName ?? null,
  ...(!isPersonal(row) && { name: row.displayName }),
})

/** Those of the wanted parts that are not on the page as they are. */
export function differing(wanted: PageChanges, content: FundraiserPageContent): PageChanges {
  const parts = Object.keys(content) as (keyof FundraiserPageContent)[]
  return Object.fromEntries(
    parts.flatMap((part) =>
      wanted[part] === undefined || wanted[part] === content[part] ? [] : [[part, wanted[part]]],
    ),
  )
}

export function applyChanges(row: Fundraiser, changes: PageChanges): void {
  const { title, story, goalAmount, endsOn, tone, avatar, name } = { ...contentOf(row), ...changes }
  Object.assign(row, { title, story, goalAmount, endsOn, tone, avatarName: avatar })
  if (!isPersonal(row) && name !== undefined) Object.assign(row, { displayName: name, firstName: name })
}
