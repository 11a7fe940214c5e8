/**
 * A value that is written as JSON already, as PostgreSQL can hand it over: whoever sends it on need not read it, and a
 * page of a list costs half the time. What it holds is vouched for by whoever wrote the statement.
 */
export class JsonText<Value> {
  constructor(readonly text: string) {}

  read(): Value {
    return JSON.parse(this.text) as Value
  }
}
