import { Icon } from '../brand/Icon.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { ToneSign } from '../layout/ToneSign.js'

export interface StepsProps {
  label: string
  steps: readonly string[]
  /** The one at hand, from 0; past the end when all is done. */
  current: number
}

/** Where one is in a few steps, in their order. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <Row as="ol" isNoWrap aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li
            key={step}
            className="al-step"
            data-done={state === 'done' ? '' : undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <ToneSign tone={state === 'done' ? 'good' : 'quiet'} size={22}>
              {state === 'done' ? <Icon name="check" size={12} /> : index + 1}
            </ToneSign>
            <span>
              {step}
              {state === 'done' && <span className="al-hidden"> {uiText('stepDone')}</span>}
            </span>
          </li>
        )
      })}
    </Row>
  )
}
