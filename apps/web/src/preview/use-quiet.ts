import { useEffect, useState } from 'react'

const quietMs = 500

/** The values once nobody has typed for a while; those before until then. */
export function useQuiet<Values>(values: Values): Values {
  const [quiet, setQuiet] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(values), quietMs)
    return () => clearTimeout(timer)
  }, [values])
  return quiet
}
