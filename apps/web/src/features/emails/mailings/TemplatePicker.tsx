import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { useNotices } from '@almoner/ui/controls/notices'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { useForm } from 'react-final-form'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import type { MailingValues } from './mailing-values'

/** Begins with the words of a template that is written about donors; nothing where there is none. */
export function TemplatePicker({ onLanguage }: { onLanguage: (language: PageLanguage) => void }) {
  const form = useForm<MailingValues>()
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const letters = trpc.letters.list.useQuery()
  const offered = letters.data?.filter(({ about, archivedAt }) => about === 'donor' && !archivedAt) ?? []
  if (offered.length === 0) return null
  const take = async (id: string) => {
    try {
      const { words } = await utils.letters.get.fetch({ id })
      form.change('words', words)
      const language = pageLanguages.find((one) => words[one])
      if (language) onLanguage(language)
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (
    <Row gap={[8, 12]}>
      <ActionMenu
        label={t('mailings.form.templates')}
        groups={[offered.map(({ id, name }) => ({ key: id, label: name, onChoose: () => void take(id) }))]}
        renderTrigger={(aria) => (
          <Button size="small" {...aria}>
            {t('mailings.form.fromTemplate')}
          </Button>
        )}
      />
    </Row>
  )
}
