import { Calls } from '../../../Calls'
import { SecondStep, type SecondStepProps } from './SecondStep'

/** The same where it may stand before the app, and nothing around it calls the API. */
export function SecondStepAlone(props: SecondStepProps) {
  return (
    <Calls>
      <SecondStep {...props} />
    </Calls>
  )
}
