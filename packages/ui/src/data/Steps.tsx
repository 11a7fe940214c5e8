import { Icon } from '../brand/Icon.js'
import { uiText } from '../texts/ui-text.js'

export interface StepsProps {
  /** What the steps lead through. */
  label: string
  steps: readonly string[]
  /** The one at hand, from 0; past the end when all is done. */
  current: number
}

/** Where one is in a few steps, in their order. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="al-steps" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li key={step} className="al-step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="al-step-sign" aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={12} /> : index + 1}
            </span>
            <span className="al-step-name">
              {step}
              {state === 'done' && <span className="al-hidden"> {uiText('stepDone')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
