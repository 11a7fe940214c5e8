import type { Adoption, AdoptionWord } from '@almoner/contracts/adoptions/adoption'
import { placeAdoptionWord, type PlaceAdoptionInput } from '@almoner/contracts/adoptions/adoptions.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useState } from 'react'
import { GiftTargetFields } from '../../gifts/GiftTargetFields'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useAdoptionCommand } from './use-adoption'

/** What the account says that its recurring gifts are given for, and where each goes here. */
export function AdoptionWords({ adoption }: { adoption: Adoption }) {
  const [asked, setAsked] = useState<AdoptionWord | null>(null)
  const { canCall } = useActor()
  const placeName = usePlaceName()
  const words = trpc.adoptions.words.useQuery({ id: adoption.id }).data ?? []
  if (words.length === 0) return null
  const isIdle = adoption.status === 'read' || adoption.status === 'done'
  const columns: SumColumn<AdoptionWord>[] = [
    { key: 'count', title: t('words.count'), render: ({ count }) => formatCount(count) },
    { key: 'goesTo', title: t('words.goesTo'), render: (word) => <bdi>{placeName(word)}</bdi> },
    {
      key: 'act',
      title: t('words.actions'),
      render: (word) => (
        <Button size="small" kind="quiet" onClick={() => setAsked(word)}>
          {word.campaignId === null ? t('words.choose') : t('words.change')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('words.title')}>
      <Text as="p" tone="quiet" isMeasured>
        {t('words.text')}
      </Text>
      <SumTable
        caption={t('words.title')}
        columns={isIdle && canCall(placeAdoptionWord) ? columns : columns.slice(0, 2)}
        rows={words}
        rowTitle={({ word }) => word}
      />
      {asked && <PlaceDialog adoption={adoption} word={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function usePlaceName(): (word: AdoptionWord) => string {
  const campaigns = trpc.campaigns.list.useQuery().data ?? []
  const funds = trpc.designations.list.useQuery().data ?? []
  return ({ campaignId, designationId }) => {
    const campaign = campaigns.find(({ id }) => id === campaignId)?.name ?? t('words.default')
    const fund = funds.find(({ id }) => id === designationId)?.designation
    return fund ? t('words.place', { campaign, fund }) : campaign
  }
}

type Values = Partial<Pick<PlaceAdoptionInput, 'campaignId' | 'designationId'>>

function PlaceDialog({ adoption, word: of, onClose }: { adoption: Adoption; word: AdoptionWord; onClose: () => void }) {
  const { word, campaignId, designationId } = of
  const { say } = useNotices()
  const run = useAdoptionCommand()
  const place = trpc.adoptions.placeWord.useMutation()
  return (
    <ActionDialog<Values>
      title={t('words.dialog', { word })}
      intro={t('words.dialogText')}
      initialValues={{ ...(campaignId && { campaignId }), ...(designationId && { designationId }) }}
      onSubmit={submitTo((values: Values) => place.mutateAsync({ id: adoption.id, word, ...values }), {
        onDone: async (changed) => {
          await run(Promise.resolve(changed))
          say(t('words.saved', { word }))
          onClose()
        },
      })}
      submitLabel={t('words.save')}
      onClose={onClose}
    >
      <GiftTargetFields />
    </ActionDialog>
  )
}
