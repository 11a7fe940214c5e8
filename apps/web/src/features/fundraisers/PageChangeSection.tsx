import { approvePageChange, rejectPageChangeInputSchema } from '@almoner/contracts/fundraisers/own-page.operations'
import type { Fundraiser } from '@almoner/contracts/fundraisers/fundraiser'
import type { FundraiserPageContent, PageChange } from '@almoner/contracts/fundraisers/page-change'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { useState, type ReactNode } from 'react'
import { PersonMark } from '../../people/PersonMark'
import { MayCall } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import './page-change-section.css'

/** What a fundraiser wants to be different, beside what is online, and what to make of it. */
export function PageChangeSection({ fundraiser, change }: { fundraiser: Fundraiser; change: PageChange }) {
  const { id, displayName } = fundraiser
  const { timeZone } = useActor()
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const [isRejecting, setIsRejecting] = useState(false)
  const take = (settled: Fundraiser, words: string) => {
    utils.fundraisers.get.setData({ id }, settled)
    void utils.fundraisers.list.invalidate()
    void utils.fundraisers.waitingCounts.invalidate()
    say(words)
  }
  const approve = trpc.fundraisers.approvePageChange.useMutation({
    onSuccess: (settled) => take(settled, t('change.approved')),
    onError: (error) => {
      fail(describeError(error).message)
      void utils.fundraisers.get.invalidate({ id })
    },
  })
  const reject = trpc.fundraisers.rejectPageChange.useMutation()
  return (
    <Section
      title={t('change.title')}
      isRaised
      aside={
        <Text tone="quiet" size="small">
          <DateText value={change.createdAt} {...(timeZone && { timeZone })} hasTime />
        </Text>
      }
    >
      <ChangeTable fundraiser={fundraiser} change={change} />
      <Row gap={8}>
        <MayCall operation={approvePageChange}>
          <Button kind="primary" isBusy={approve.isPending} onClick={() => approve.mutate({ id, changeId: change.id })}>
            {t('change.approve')}
          </Button>
        </MayCall>
        <Button onClick={() => setIsRejecting(true)}>{t('change.reject')}</Button>
      </Row>
      <ActionDialog<Inputs['fundraisers']['rejectPageChange']>
        isOpen={isRejecting}
        title={t('change.rejectDialog.title', { name: displayName })}
        initialValues={{ id, changeId: change.id }}
        validate={againstSchema(rejectPageChangeInputSchema)}
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
          label={t('fundraiser.rejectDialog.reason')}
          help={t('fundraiser.rejectDialog.reasonHelp')}
          rows={3}
        />
      </ActionDialog>
    </Section>
  )
}

const parts = ['avatar', 'name', 'title', 'story', 'goalAmount', 'endsOn', 'tone'] as const

/** What can be different, as it is now. */
interface PageAsItIs extends Pick<Fundraiser, 'displayName' | 'currency'>, FundraiserPageContent {}

/** What is to be different on a page of a person or a team, beside what is online. */
export function ChangeTable({ fundraiser, change }: { fundraiser: PageAsItIs; change: PageChange }) {
  return (
    <table className="page-change">
      <caption className="al-hidden">{t('change.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('change.part')}</th>
          <th scope="col">{t('change.now')}</th>
          <th scope="col">{t('change.wanted')}</th>
        </tr>
      </thead>
      <tbody>
        {parts
          .filter((part) => change.changes[part] !== undefined)
          .map((part) => (
            <tr key={part}>
              <th scope="row">{t(`change.parts.${part}`)}</th>
              <td data-label={t('change.now')}>
                <PartOfPage fundraiser={fundraiser} part={part} content={fundraiser} />
              </td>
              <td data-label={t('change.wanted')} data-wanted="">
                <PartOfPage fundraiser={fundraiser} part={part} content={{ ...fundraiser, ...change.changes }} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

interface PartOfPageProps {
  fundraiser: PageAsItIs
  part: (typeof parts)[number]
  content: FundraiserPageContent
}

function PartOfPage({ fundraiser: { displayName, currency }, part, content }: PartOfPageProps): ReactNode {
  const { org } = useActor()
  const nothing = <span className="al-quiet">{t('change.nothing')}</span>
  switch (part) {
    case 'avatar':
      if (content.avatar === null) return nothing
      return <PersonMark orgId={org?.id ?? ''} name={displayName} picture={content.avatar} size={72} />
    case 'name':
    case 'title':
    case 'story':
      return (content[part] ?? null) === null ? nothing : <p dir="auto">{content[part]}</p>
    case 'goalAmount':
      return content.goalAmount === null ? nothing : <Amount value={{ amount: content.goalAmount, currency }} />
    case 'endsOn':
      return content.endsOn === null ? nothing : <DateText value={content.endsOn} />
    case 'tone':
      return t(`change.tones.${content.tone}`)
  }
}
