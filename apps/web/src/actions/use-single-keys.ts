import { useActor } from '../session/use-actor'
import { useRemembered } from '../shell/use-remembered'

/** Whether keys of one letter do something for this person (WCAG 2.1.4): they do until they are switched off. */
export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const { user } = useActor()
  const [isOff, turnOff] = useRemembered(`almoner.singleKeys.off.${user.id}`)
  return [!isOff, (isOn) => turnOff(!isOn)]
}
