import type { PageChange } from '@almoner/contracts/fundraisers/page-change'
import type { Team } from '@almoner/contracts/fundraisers/team'
import { approveTeamChange, rejectTeamChangeInputSchema } from '@almoner/contracts/fundraisers/teams.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { MayCall } from '../../../session/MayCall'
import { trpc, type Inputs } from '../../../trpc'
import { ChangeTable } from '../PageChangeSection'
import { t } from './messages'
import { useTakeTeam } from './use-take-team'

/** What a captain wants to be different, and what to make of it. */
export function TeamChangeSection({ team, change }: { team: Team; change: PageChange }) {
  const { id, name, story, goalAmount, currency } = team
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const take = useTakeTeam()
  const [isRejecting, setIsRejecting] = useState(false)
  const approve = trpc.fundraiserTeams.approveChange.useMutation({
    onSuccess: (settled) => take(settled, t('change.approved')),
    onError: (error) => {
      fail(describeError(error).message)
      void utils.fundraiserTeams.get.invalidate({ id })
    },
  })
  const reject = trpc.fundraiserTeams.rejectChange.useMutation()
  const now = { displayName: name, name, story, goalAmount, currency, title: null, endsOn: null, avatar: null }
  return (
    <Section title={t('change.title')} isRaised>
      <ChangeTable fundraiser={{ ...now, tone: 'org' }} change={change} />
      <Row gap={8}>
        <MayCall operation={approveTeamChange}>
          <Button kind="primary" isBusy={approve.isPending} onClick={() => approve.mutate({ id, changeId: change.id })}>
            {t('change.approve')}
          </Button>
        </MayCall>
        <Button onClick={() => setIsRejecting(true)}>{t('change.reject')}</Button>
      </Row>
      <ActionDialog<Inputs['fundraiserTeams']['rejectChange']>
        isOpen={isRejecting}
        title={t('change.rejectDialog.title', { name })}
        initialValues={{ id, changeId: change.id }}
        validate={againstSchema(rejectTeamChangeInputSchema)}
        onSubmit={submitTo(reject, {
          onDone: (settled) => {
            setIsRejecting(false)
            take(settled, t('change.rejected'))
          },
        })}
        submitLabel={t('change.rejectDialog.confirm')}
        submitKind="danger"
        onClose={() => setIsRejecting(false)}
      >
        <p>{t('change.rejectDialog.text')}</p>
        <TextAreaField
          name="reason"
          label={t('team.rejectDialog.reason')}
          help={t('team.rejectDialog.reasonHelp')}
          rows={3}
        />
      </ActionDialog>
    </Section>
  )
}
