import { useDeferredValue } from 'react'
import { skipToken } from '@tanstack/react-query'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import type { AnyCondition, FieldChoice, FilterField } from './filter-fields'

/** Kinds of records that a filter is chosen from a list for; donors are searched for, others come with a link alone. */
export const listedKinds = ['campaign', 'fund', 'fundraiser', 'entity', 'tag', 'person'] as const

const mostFundraisers = 100
const keep = { staleTime: 60_000 }

/** The records that conditions can name, of the kinds that are asked for. */
export function useRecordOptions(wanted: ReadonlySet<string>): (kind: string) => readonly FieldChoice[] | undefined {
  const { can, org } = useActor()
  const campaigns = trpc.campaigns.list.useQuery(wanted.has('campaign') ? undefined : skipToken, keep)
  const funds = trpc.designations.listManaged.useQuery(wanted.has('fund') ? {} : skipToken, keep)
  const fundraisers = trpc.fundraisers.list.useQuery(
    wanted.has('fundraiser') && can('fundraisers.manage') ? { sort: 'name', limit: mostFundraisers } : skipToken,
    keep,
  )
  const people = trpc.tasks.people.useQuery(wanted.has('person') ? undefined : skipToken, keep)
  const tags = trpc.tags.list.useQuery(wanted.has('tag') ? undefined : skipToken, keep)
  return (kind) => {
    switch (kind) {
      case 'campaign':
        return campaigns.data?.map(({ id, name }) => ({ value: id, label: name }))
      case 'fund':
        return funds.data?.map(({ id, designation }) => ({ value: id, label: designation }))
      case 'fundraiser':
        return fundraisers.data?.rows.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
      case 'tag':
        return tags.data?.map(({ id, name }) => ({ value: id, label: name }))
      case 'person':
        return people.data?.map(({ id, name }) => ({ value: id, label: name }))
      case 'entity':
        return org?.entities.map(({ id, name }) => ({ value: id, label: name }))
      default:
        return undefined
    }
  }
}

/** Donors found by what is typed. */
export function useFoundDonors(typed: string): readonly FieldChoice[] {
  const term = useDeferredValue(typed.trim())
  const found = trpc.donors.list.useQuery(term ? { search: term, limit: 10 } : skipToken)
  return (found.data?.rows ?? []).map(({ id, name, email, number }) => ({
    value: id,
    label: `${name}, ${email ?? number}`,
  }))
}

/** What the records that a filter names are called. */
export function useRecordNames(
  fields: readonly FilterField[],
  conditions: readonly AnyCondition[],
): (kind: string, id: string) => string | undefined {
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.of
  const wanted = new Set<string>()
  const donors = new Set<string>()
  for (const condition of conditions) {
    const kind = kindOf(condition.field)
    if (kind === 'donor') for (const id of condition.in ?? []) donors.add(id)
    else if (kind) wanted.add(kind)
    if (condition.campaigns) wanted.add('campaign')
    if (condition.funds) wanted.add('fund')
  }
  const options = useRecordOptions(wanted)
  const ids = [...donors]
  const found = trpc.useQueries((ask) => ids.map((id) => ask.donors.get({ id }, keep)))
  return (kind, id) =>
    kind === 'donor' ? found[ids.indexOf(id)]?.data?.name : options(kind)?.find(({ value }) => value === id)?.label
}
