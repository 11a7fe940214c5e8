import type { SearchKind } from '@almoner/contracts/search/search'

/** A record that somebody looked at. */
export interface RecentRecord {
  kind: SearchKind
  id: string
  name: string
  to: string
}

const most = 8
const keyOf = (orgId: string, userId: string): string => `almoner.recent.${orgId}.${userId}`

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'name', 'to'].every((name) => typeof Reflect.get(value, name) === 'string')

/** What somebody looked at in an org, the latest first, as far as this browser remembers. */
export function recentOf(orgId: string, userId: string): RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(orgId, userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

export function remember(orgId: string, userId: string, record: RecentRecord): void {
  const others = recentOf(orgId, userId).filter(({ id }) => id !== record.id)
  try {
    localStorage.setItem(keyOf(orgId, userId), JSON.stringify([record, ...others].slice(0, most)))
  } catch {
    return
  }
}
