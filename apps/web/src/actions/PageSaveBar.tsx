import { SaveBar } from '@almoner/ui/form/SaveBar'
import { useId } from 'react'
import { useFormState } from 'react-final-form'
import { Keys } from '../palette/Keys'
import { useActions } from './action-store'
import { actionText } from './messages'
import { ariaKeys } from './shortcuts'

const keys = 'mod+s'

/** The save bar of a page's form; its key presses the button, and the browser saves no page meanwhile. */
export function PageSaveBar({ submitLabel }: { submitLabel: string }) {
  const buttonId = useId()
  const { dirty } = useFormState({ subscription: { dirty: true } })
  const press = () => document.getElementById(buttonId)?.click()
  useActions([
    {
      id: 'form.save',
      label: submitLabel,
      icon: 'check',
      keys,
      refusal: dirty ? null : actionText('nothingToSave'),
      run: press,
    },
  ])
  return <SaveBar buttonId={buttonId} submitLabel={submitLabel} hint={<Keys keys={keys} />} ariaKeys={ariaKeys(keys)} />
}
