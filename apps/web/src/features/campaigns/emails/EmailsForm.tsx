import { Stack } from '@almoner/ui/layout/Stack'
import { emailGroups, emailKinds, type EmailGroup, type EmailKind } from '@almoner/contracts/emails/email-kinds'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Segments } from '@almoner/ui/controls/Segments'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useSearchParams } from 'react-router'
import { QueryFailure } from '../../../QueryState'
import { trpc } from '../../../trpc'
import { EmailForm } from './EmailForm'
import { t } from '../messages'

const isKind = (kind: string | null): kind is EmailKind => (emailKinds as readonly string[]).includes(kind ?? '')

const groups = Object.keys(emailGroups) as EmailGroup[]
const groupOf = (kind: EmailKind): EmailGroup =>
  groups.find((group) => (emailGroups[group] as readonly EmailKind[]).includes(kind)) ?? 'gift'

const offeredOf = (group: EmailGroup, offered: readonly EmailKind[]): EmailKind[] =>
  offered.filter((kind) => groupOf(kind) === group)

export function EmailsForm({ campaignId }: { campaignId: string | null }) {
  const [params, setParams] = useSearchParams()
  const emails = trpc.emails.get.useQuery(campaignId ? { campaignId } : {})
  const asked = params.get('mail')
  if (!emails.data) {
    if (!emails.isError) return <SkeletonPage />
    return <QueryFailure query={emails} />
  }
  const offered: readonly EmailKind[] = emails.data.templates.map((one) => one.kind)
  const kind = isKind(asked) && offered.includes(asked) ? asked : 'thank_you'
  const kinds = offeredOf(groupOf(kind), offered)
  const template = emails.data.templates.find((one) => one.kind === kind)
  return (
    <>
      <Stack align="start" below={20}>
        <Segments
          label={t('emails.groups')}
          choices={optionsOf(
            groups.filter((group) => offeredOf(group, offered).length > 0),
            t.group('emailGroups'),
          )}
          chosen={groupOf(kind)}
          onChoose={(group) => setParams({ mail: offeredOf(group, offered)[0] ?? 'thank_you' }, { replace: true })}
        />
        {kinds.length > 1 && (
          <Segments
            label={t('emails.kinds')}
            choices={kinds.map((value) => ({ value, label: t(`emailKinds.${value}.label`) }))}
            chosen={kind}
            onChoose={(mail) => setParams({ mail }, { replace: true })}
          />
        )}
        <p className="al-field-help">{t(`emailKinds.${kind}.detail`)}</p>
      </Stack>
      {template && (
        <EmailForm
          key={`${kind}-${JSON.stringify(template.own)}`}
          campaignId={campaignId}
          emails={emails.data}
          template={template}
        />
      )}
    </>
  )
}
