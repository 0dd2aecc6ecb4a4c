/** Checks the files of a campaign against the schemas that are shipped. */
import { readFileSync } from 'node:fs';
import { spotSchemas } from '@parlour/protocol/spot-files';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

const schemas = spotSchemas();

/** Every line of a file, or the whole file where it holds one object, keeps to the schema of this kind. */
export function expectOfSchema(kind: 'conversation' | 'segments' | 'annotation', file: string): void {
  const schema = JSON.parse(JSON.stringify(schemas[`spot-${kind}.schema.json`]));
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  const text = readFileSync(file, 'utf8');
  const objects = file.endsWith('.jsonl') ? text.split('\n').filter(Boolean) : [text];
  expect(objects.length).toBeGreaterThan(0);
  const wrong = objects.filter((one) => !validate(JSON.parse(one)));
  expect(wrong, JSON.stringify(validate.errors)).toEqual([]);
  // What is not so is refused: any field that is something else, or has another name.
  const whole = JSON.parse(objects[0] ?? '');
  for (const name of Object.keys(whole)) {
    expect(validate({ ...whole, [name]: { x: 'y' } }), `${name} may be anything`).toBe(false);
    expect(validate({ ...whole, [`${name}s`]: whole[name] }), `${name}s is allowed`).toBe(false);
  }
}
