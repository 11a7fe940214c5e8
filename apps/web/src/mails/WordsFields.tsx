import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { LetterSubject, LetterWords } from '@almoner/contracts/letters/letter-template'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { RichTextField } from '@almoner/ui/fields/RichTextField'
import { TextField } from '@almoner/ui/fields/TextField'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useField, useForm } from 'react-final-form'
import { insertionsOf } from './insertions-of'
import { mailText } from './messages'

export type WordsByLanguage = Partial<Record<PageLanguage, LetterWords | undefined>>

interface WordsFieldsProps {
  about: LetterSubject
  language: PageLanguage
  onLanguage: (language: PageLanguage) => void
  /** What a language begins with. */
  starter: (language: PageLanguage) => LetterWords
  subjectHelp?: string
}

/** The field `words` of a form: subject and text in each language, with merge fields. */
export function WordsFields({ about, language, onLanguage, starter, subjectHelp }: WordsFieldsProps) {
  const form = useForm<{ words?: WordsByLanguage }>()
  const { input: written } = useField<WordsByLanguage | undefined>('words', { subscription: { value: true } })
  const name = `words.${language}`
  const change = (words: LetterWords | undefined) => form.change('words', { ...written.value, [language]: words })
  const others = pageLanguages.filter((one) => one !== language && written.value?.[one])
  const named = { language: mailText(`words.languages.${language}`) }
  return (
    <>
      <Stack gap={12}>
        <Segments
          label={mailText('words.language')}
          choices={optionsOf(pageLanguages, mailText.group('words.languages'))}
          chosen={language}
          onChoose={onLanguage}
        />
        <p className="al-field-help">{mailText('words.languagesHelp')}</p>
      </Stack>
      {written.value?.[language] ? (
        <>
          <TextField
            key={`${language}-subject`}
            name={`${name}.subject`}
            label={mailText('words.subject')}
            {...(subjectHelp && { help: subjectHelp })}
            isRequired
          />
          <RichTextField
            key={`${language}-body`}
            name={`${name}.body`}
            label={mailText('words.body')}
            insertions={insertionsOf(about)}
            isRequired
          />
          {others.length > 0 && (
            <Row>
              <Button size="small" kind="quiet" onClick={() => change(undefined)}>
                {mailText('words.remove', named)}
              </Button>
            </Row>
          )}
        </>
      ) : (
        <Row gap={[8, 12]}>
          <span className="al-quiet">{mailText('words.none', named)}</span>
          <Button size="small" onClick={() => change(starter(language))}>
            {mailText('words.add', named)}
          </Button>
        </Row>
      )}
    </>
  )
}
