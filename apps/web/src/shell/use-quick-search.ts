import { skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '../paths'
import { trpc, type Outputs } from '../trpc'
import { shellText } from './messages'

type DonorRow = Outputs['donors']['list']['rows'][number]
type ChargeRow = Outputs['charges']['list']['rows'][number]

/** One line of what was found, and where it leads. */
export type Finding = { key: string; to: string } & (
  | { kind: 'donor'; donor: DonorRow }
  | { kind: 'charge'; charge: ChargeRow }
  | { kind: 'all'; label: string }
)

export interface QuickSearchState {
  /** What is searched for: a moment behind what is typed. */
  text: string
  groups: { label: string; findings: Finding[] }[]
  all: Finding
  isLoading: boolean
  hasFailed: boolean
}

const shown = 5
const pauseMs = 180

/** The best matches among donors and transactions, five of each. */
export function useQuickSearch(typed: string): QuickSearchState {
  const text = useSettled(typed.trim())
  const input = text === '' ? skipToken : { search: text, limit: 10 as const }
  const donors = trpc.donors.list.useQuery(input)
  const charges = trpc.charges.list.useQuery(input)

  const query = new URLSearchParams({ search: text }).toString()
  const allDonors: Finding = {
    key: 'donors',
    kind: 'all',
    to: `${paths.donors()}?${query}`,
    label: shellText('search.allDonors'),
  }
  const allCharges: Finding = {
    key: 'charges',
    kind: 'all',
    to: `${paths.charges()}?${query}`,
    label: shellText('search.allCharges'),
  }
  const found: Finding[] = (donors.data?.rows ?? [])
    .slice(0, shown)
    .map((donor) => ({ key: donor.id, kind: 'donor', to: paths.donor(donor.id), donor }))
  const paid: Finding[] = (charges.data?.rows ?? [])
    .slice(0, shown)
    .map((charge) => ({ key: charge.id, kind: 'charge', to: paths.charge(charge.id), charge }))

  return {
    text,
    groups: [
      { label: shellText('menu.donors'), findings: found.length > 0 ? [...found, allDonors] : [] },
      { label: shellText('menu.charges'), findings: paid.length > 0 ? [...paid, allCharges] : [] },
    ],
    all: found.length > 0 || paid.length === 0 ? allDonors : allCharges,
    isLoading: donors.isLoading || charges.isLoading,
    hasFailed: donors.isError || charges.isError,
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
