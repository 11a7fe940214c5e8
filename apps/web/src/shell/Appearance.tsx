import { useThemeChoice } from '@almoner/ui/theme/ThemeProvider'
import { schemeChoices } from '@almoner/ui/theme/theme-choice'
import { useId } from 'react'
import { shellText } from './messages'

/** How the app looks in this browser. */
export function Appearance() {
  const { choice, choose } = useThemeChoice()
  const name = useId()
  return (
    <div className="account-looks">
      <fieldset className="segments">
        <legend className="al-quiet">{shellText('shell.appearance')}</legend>
        <div className="segments-track">
          {schemeChoices.map((scheme) => (
            <label key={scheme} className="segment">
              <input
                type="radio"
                name={name}
                value={scheme}
                checked={choice.scheme === scheme}
                onChange={() => choose({ scheme })}
              />
              <span>{shellText(`schemes.${scheme}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="al-choice">
        <input
          type="checkbox"
          className="al-checkbox"
          checked={choice.density === 'compact'}
          onChange={(event) => choose({ density: event.target.checked ? 'compact' : 'comfortable' })}
        />
        <span>{shellText('shell.compactRows')}</span>
      </label>
    </div>
  )
}
