import {
  confirmProposal,
  declineProposalInputSchema,
  type GiftProposal,
} from '@almoner/contracts/fundraisers/gift-proposals.operations'
import { formatMoney } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { formatDate } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { giftText } from '../../gifts/messages'
import { QueryFailure } from '../../QueryState'
import { MayCall } from '../../session/MayCall'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

/** The gifts that a fundraiser, or the captain of a team, took by hand and that wait to be recorded. */
export function ProposalsSection({ pageId }: { pageId: string }) {
  const gifts = trpc.fundraisers.proposals.useQuery({ fundraiserId: pageId })
  const [declined, setDeclined] = useState<GiftProposal | null>(null)
  return (
    <Section title={t('proposals.title')} isRaised>
      {gifts.isError && <QueryFailure query={gifts} />}
      <Stack as="ul" gap={16}>
        {gifts.data?.map((gift) => (
          <ProposalLine key={gift.id} gift={gift} onDecline={() => setDeclined(gift)} />
        ))}
      </Stack>
      {declined && <DeclineDialog gift={declined} onClose={() => setDeclined(null)} />}
    </Section>
  )
}

/** What else shows these gifts, read anew once one is settled. */
function useRefresh() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.fundraisers.invalidate(),
      utils.fundraiserTeams.invalidate(),
      utils.charges.invalidate(),
      utils.donors.invalidate(),
    ])
}

function ProposalLine({ gift, onDecline }: { gift: GiftProposal; onDecline: () => void }) {
  const { id, amount, currency, donorName, donorEmail, giftDate, method, note } = gift
  const { say, fail } = useNotices()
  const refresh = useRefresh()
  const confirm = trpc.fundraisers.confirmProposal.useMutation({
    onSuccess: () => say(t('proposals.confirmed')),
    onError: (error) => fail(describeError(error).message),
    onSettled: refresh,
  })
  const facts = [formatDate(giftDate), giftText(`methods.${method}`), donorEmail].filter(Boolean).join(' · ')
  return (
    <Row as="li" justify="between" gap={[8, 24]}>
      <Stack gap={2}>
        <Text weight="medium">
          {formatMoney({ amount, currency })} · <bdi>{donorName}</bdi>
        </Text>
        <Text tone="quiet" size="small" isBreakable>
          {facts}
        </Text>
        {note && (
          <Text size="small" dir="auto">
            {note}
          </Text>
        )}
      </Stack>
      <Row gap={8}>
        <Button size="small" onClick={onDecline}>
          {t('proposals.decline')}
        </Button>
        <MayCall operation={confirmProposal}>
          <Button size="small" kind="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate({ id })}>
            {t('proposals.confirm')}
          </Button>
        </MayCall>
      </Row>
    </Row>
  )
}

const judge = againstSchema(declineProposalInputSchema)

function DeclineDialog({ gift: { id, amount, currency }, onClose }: { gift: GiftProposal; onClose: () => void }) {
  const { say } = useNotices()
  const refresh = useRefresh()
  const decline = trpc.fundraisers.declineProposal.useMutation()
  return (
    <ActionDialog<Inputs['fundraisers']['declineProposal']>
      isOpen
      title={t('proposals.declineDialog.title', { amount: formatMoney({ amount, currency }) })}
      initialValues={{ id }}
      validate={judge}
      onSubmit={submitTo(decline, {
        onDone: async () => {
          onClose()
          say(t('proposals.declined'))
          await refresh()
        },
      })}
      submitLabel={t('proposals.declineDialog.confirm')}
      submitKind="danger"
      onClose={onClose}
    >
      <p>{t('proposals.declineDialog.text')}</p>
      <TextAreaField
        name="reason"
        label={t('fundraiser.rejectDialog.reason')}
        help={t('fundraiser.rejectDialog.reasonHelp')}
        rows={3}
      />
    </ActionDialog>
  )
}
