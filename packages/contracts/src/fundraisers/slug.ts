import { z } from 'zod'

const longest = 60

export const slugSchema = z
  .string()
  .max(longest, `At most ${longest} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens')

const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

export const slugOf = (...names: readonly string[]): string => latinSlugOf(...names) || 'fundraiser'

export function latinSlugOf(...names: readonly string[]): string {
  return names
    .join(' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[łøđßæœþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '')
}

export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let next = 2; ; next += 1) {
    const ending = `-${next}`
    const candidate = `${slug.slice(0, longest - ending.length).replace(/-+$/, '')}${ending}`
    if (!taken.has(candidate)) return candidate
  }
}
