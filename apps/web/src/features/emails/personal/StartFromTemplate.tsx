import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { useForm } from 'react-final-form'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { saysNothing, type PersonalEmailValues } from './personal-values'

/** Begins with the words of a letter that is written about donors, in the language chosen where it has that; nothing where there is none. */
export function StartFromTemplate({ writer }: { writer: string }) {
  const form = useForm<PersonalEmailValues>()
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  const letters = trpc.letters.list.useQuery()
  const offered = letters.data?.filter(({ about, archivedAt }) => about === 'donor' && !archivedAt) ?? []
  if (offered.length === 0) return null
  const take = async (id: string) => {
    const { words } = await utils.letters.get.fetch({ id })
    const { language: chosen = 'en' } = form.getState().values
    const language = [chosen, ...pageLanguages].find((one) => words[one])
    const written = language && words[language]
    if (!written) return
    form.batch(() => {
      form.change('language', language)
      form.change('subject', written.subject)
      form.change('body', written.body)
    })
  }
  const choose = (letter: { id: string; name: string }) => {
    const { subject, body, language = 'en' } = form.getState().values
    if (subject?.trim() || !saysNothing(body, writer, language)) setAsked(letter)
    else take(letter.id).catch((error: unknown) => fail(describeError(error).message))
  }
  return (
    <Row>
      <ActionMenu
        label={t('personal.templates')}
        groups={[offered.map(({ id, name }) => ({ key: id, label: name, onChoose: () => choose({ id, name }) }))]}
        renderTrigger={(aria) => (
          <Button size="small" {...aria}>
            {t('personal.fromTemplate')}
          </Button>
        )}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          kind="primary"
          title={t('personal.replaceTitle')}
          confirmLabel={t('personal.replace')}
          onConfirm={() => take(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          {t('personal.replaceText', { name: asked.name })}
        </ConfirmDialog>
      )}
    </Row>
  )
}
