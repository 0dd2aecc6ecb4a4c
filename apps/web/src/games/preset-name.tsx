/** Name of a preset: in the format's texts, else from the server. */
import { useMorePresets } from '../lobby/file-presets.ts';
import { ownText } from '../words/roles.ts';

interface Props {
  readonly format: string;
  readonly preset: string;
}

/** Keyed by format: custom presets are loaded by format. */
export const PresetName = (props: Props) => <Named key={props.format} {...props} />;

function Named({ format, preset }: Props) {
  const more = useMorePresets(format);
  return ownText(format, `presets.${preset}`) ?? more.find((one) => one.preset === preset)?.title ?? preset;
}
