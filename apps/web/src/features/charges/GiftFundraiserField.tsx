import { SelectField } from '@almoner/ui/fields/SelectField'
import { skipToken } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useField } from 'react-final-form'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { campaignOf, useGiftCampaigns } from '../../gifts/GiftTargetFields'

const atMost = 100

/** Who brought the gift, of the people and teams who raise for its campaign; nothing where nobody does, or the visitor may not see them. */
export function GiftFundraiserField() {
  const { can } = useActor()
  const { input: campaign } = useField<string | undefined>('campaignId', { subscription: { value: true } })
  const { input: chosen } = useField<string | undefined>('fundraiserId', { subscription: { value: true } })
  const placed = campaignOf(useGiftCampaigns(), campaign.value)
  const asked =
    placed && can('fundraisers.manage') ? ({ campaignId: placed.id, sort: 'name', limit: atMost } as const) : skipToken
  const people = trpc.fundraisers.list.useQuery(asked)
  const teams = trpc.fundraiserTeams.list.useQuery(asked)
  const isKnown = people.data !== undefined && teams.data !== undefined
  // Also who has ended: a check may come late. Who was never let in has raised nothing.
  const raising = [
    ...(people.data?.rows ?? []).map(({ id, displayName, status }) => ({ id, name: displayName, status })),
    ...(teams.data?.rows ?? []).map(({ id, name, status }) => ({ id, name: t('addGift.team', { name }), status })),
  ].filter(({ status }) => status !== 'pending' && status !== 'rejected')
  const isElsewhere = Boolean(chosen.value && isKnown) && !raising.some(({ id }) => id === chosen.value)
  useEffect(() => {
    if (isElsewhere) chosen.onChange(undefined)
  }, [isElsewhere, chosen])
  if (raising.length === 0) return null
  return (
    <SelectField
      name="fundraiserId"
      label={t('addGift.fundraiser')}
      placeholder={t('addGift.noFundraiser')}
      options={raising.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
