import { Segments } from '@almoner/ui/controls/Segments'
import { Stack } from '@almoner/ui/layout/Stack'
import { useThemeChoice } from '@almoner/ui/theme/ThemeProvider'
import { schemeChoices } from '@almoner/ui/theme/theme-choice'
import { shellText } from './messages'

export function Appearance() {
  const { choice, choose } = useThemeChoice()
  return (
    <Stack gap={12}>
      <span className="al-quiet" aria-hidden="true">
        {shellText('shell.appearance')}
      </span>
      <Segments
        label={shellText('shell.appearance')}
        choices={schemeChoices.map((scheme) => ({ value: scheme, label: shellText(`schemes.${scheme}`) }))}
        chosen={choice.scheme}
        onChoose={(scheme) => choose({ scheme })}
        isWide
      />
      <label className="al-choice">
        <input
          type="checkbox"
          className="al-checkbox"
          checked={choice.density === 'compact'}
          onChange={(event) => choose({ density: event.target.checked ? 'compact' : 'comfortable' })}
        />
        <span>{shellText('shell.compactRows')}</span>
      </label>
    </Stack>
  )
}
