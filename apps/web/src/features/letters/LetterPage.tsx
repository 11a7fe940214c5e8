import type { LetterTemplate } from '@almoner/contracts/letters/letter-template'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { trpc } from '../../trpc'
import { LetterForm } from './LetterForm'
import { t } from './messages'

export const handle = { title: t('title') }

export function Component() {
  const { id = '' } = useParams()
  const letter = trpc.letters.get.useQuery({ id })
  return (
    <RecordState query={letter} title={handle.title} words={t.group('letter')} listPath={paths.settingsLetters()}>
      {(data) => <LetterView key={data.id} letter={data} />}
    </RecordState>
  )
}

function LetterView({ letter }: { letter: LetterTemplate }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const update = trpc.letters.update.useMutation()
  const { id, name, about, isSigned, words } = letter
  const [initial] = useState(() => ({ name, about, isSigned, words }))
  return (
    <>
      <Row below={16}>
        <BackLink to={paths.settingsLetters()}>{t('letter.back')}</BackLink>
      </Row>
      <Section title={<bdi>{name}</bdi>}>
        <LetterForm
          initialValues={initial}
          language={pageLanguages.find((one) => words[one]) ?? 'en'}
          submitLabel={t('form.save')}
          onSubmit={(values) => update.mutateAsync({ id, ...values })}
          onDone={(saved) => {
            say(t('form.saved'))
            utils.letters.get.setData({ id }, saved)
          }}
        />
      </Section>
    </>
  )
}
