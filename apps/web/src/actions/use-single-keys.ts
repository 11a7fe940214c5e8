import { usePreferences } from '../session/use-preferences'

/** Whether keys of one letter do something for this person (WCAG 2.1.4): they do until they are switched off. */
export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [{ hasSingleKeys }, change] = usePreferences()
  return [hasSingleKeys, (isOn) => void change({ hasSingleKeys: isOn })]
}
