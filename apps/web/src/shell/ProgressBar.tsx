import { useNavigation } from 'react-router'
import { OpeningBar } from './OpeningBar'

export function ProgressBar() {
  const { state } = useNavigation()
  return state !== 'idle' && <OpeningBar />
}
