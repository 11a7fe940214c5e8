import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { Segments } from '@almoner/ui/controls/Segments'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { speak } from '../../session/own-language'
import { usePreferences } from '../../session/use-preferences'
import { languageChoices } from './language-names'
import { t } from './messages'

/** The language of somebody's screens and emails, wherever they sign in. */
export function LanguageChoice() {
  const [{ language }, change] = usePreferences()
  const choose = async (chosen: StaffLanguage) => {
    if (await change({ language: chosen })) speak(chosen)
  }
  return (
    <Stack as="section" gap={12} align="start" aria-labelledby="language-title" style={{ marginBlockStart: 32 }}>
      <Text id="language-title" as="h3" size="title">
        {t('language.title')}
      </Text>
      <Segments
        label={t('language.title')}
        choices={languageChoices}
        chosen={language}
        onChoose={(chosen) => void choose(chosen)}
      />
      <Text as="p" tone="quiet">
        {t('language.help')}
      </Text>
    </Stack>
  )
}
