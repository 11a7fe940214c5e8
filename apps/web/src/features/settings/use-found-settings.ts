import { useQuery } from '@tanstack/react-query'
import { isNamedBy } from '../../actions/action'
import type { SettingsLine, SettingsLines } from './settings-lines'

export interface FoundSetting {
  name: string
  /** The page on which it is set. */
  page: string
  to: string
}

const most = 12

/** What can be set, by name; the names of fields come with the first letter that is typed. */
export function useFoundSettings(groups: readonly SettingsLines[], text: string): FoundSetting[] {
  const lines = groups.flatMap((group) => group.lines)
  const isAsked = text.trim() !== ''
  const fields = useQuery({
    queryKey: ['names of settings', lines.map(({ to }) => to)],
    queryFn: () => namesOf(lines),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isAsked) return []
  const pages = lines.map(({ label, to }) => ({ name: label, page: label, to }))
  return [...pages, ...(fields.data ?? [])].filter(({ name }) => isNamedBy({ label: name }, text)).slice(0, most)
}

async function namesOf(lines: readonly SettingsLine[]): Promise<FoundSetting[]> {
  const named = lines.map(async ({ label, to, find }) => {
    const names = find ? await find() : []
    return names.map((name) => ({ name, page: label, to }))
  })
  return (await Promise.all(named)).flat()
}
