import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { emailWordsSchema, type EmailTemplate, type EmailWords } from '@almoner/contracts/emails/email-template'
import { tellsOf, type EmailKind } from '@almoner/contracts/emails/email-kinds'
import type { EmailsOfLevel } from '@almoner/contracts/emails/emails.operations'
import { composeGiftEmail } from '@almoner/contracts/emails/gift-email'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useFormState } from 'react-final-form'
import { trpc } from '../../../trpc'
import { MailFrame } from '../../../preview/MailFrame'
import { PreviewPane } from '../../../preview/PreviewPane'
import { templateOf, type EmailValues } from './email-values'
import { t } from '../messages'

interface EmailPreviewProps {
  campaignId: string | null
  kind: EmailKind
  language: PageLanguage
  emails: EmailsOfLevel
  inherited: EmailTemplate
}

const wordsOf = (template: EmailTemplate, kind: EmailKind, language: PageLanguage): EmailWords | undefined =>
  template.words[language] ??
  pageLanguages.map((one) => template.words[one]).find((one) => one !== undefined) ??
  initialTemplate(kind).words[language]

const donationNote = ({ isDonationReal }: EmailsOfLevel['sample']): string =>
  isDonationReal ? t('emails.realPlan') : t('emails.madeUpPlan')

function noteOf(kind: EmailKind, sample: EmailsOfLevel['sample']): string {
  const { gift, donation, tribute } = tellsOf(kind)
  if (donation) return donationNote(sample)
  if (!gift && !tribute) return t('emails.noLink')
  return sample.isReal ? t('emails.real') : t('emails.madeUp')
}

export function EmailPreview({ campaignId, kind, language, emails, inherited }: EmailPreviewProps) {
  const { say, fail } = useNotices()
  const test = trpc.emails.sendTest.useMutation()
  const { values } = useFormState<EmailValues>({ subscription: { values: true } })
  const { frame, sample } = emails
  const template = templateOf(values)
  if (template.mode === 'off') return <p className="al-quiet">{t('emails.off')}</p>
  const shown = wordsOf(template.mode === 'inherit' ? inherited : template, kind, language)
  if (!shown) return null
  const email = composeGiftEmail(kind, shown, sample.values[language], { ...frame, language })
  const send = async () => {
    if (!emailWordsSchema.safeParse(shown).success) return fail(t('emails.testFaulty'))
    try {
      const { to } = await test.mutateAsync({ ...(campaignId && { campaignId }), kind, language, words: shown })
      say(t('emails.tested', { to }))
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (
    <PreviewPane note={noteOf(kind, sample)}>
      {(width) => (
        <>
          <Row gap={[8, 12]}>
            <Text as="bdi" weight="strong" title={t('emails.subjectLine')}>
              {email.subject}
            </Text>
          </Row>
          <MailFrame title={t('emails.previewTitle')} html={email.html} isNarrow={width === 'narrow'} />
          <div>
            <Button size="small" isBusy={test.isPending} onClick={() => void send()}>
              {t('emails.test')}
            </Button>
          </div>
        </>
      )}
    </PreviewPane>
  )
}
