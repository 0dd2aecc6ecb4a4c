/** The language models of a server: those of `models.yaml`, and those that operators add. */
import { type ModelSettings, modelSettingsFault } from '@parlour/protocol';
import type { ModelState, ModelVersion, Store, StoredModel } from '@parlour/store';
import { type SecretBox, SecretUnreadable } from '../platform/store/secret-box.ts';
import { type FileModel, type HouseBotManifest, type ModelsFile, modelManifest } from '../play/index.ts';
import { endpointFault, isSameServer, networksRefusedTo } from './endpoint-address.ts';

/** What a check found, and when. */
export interface ModelCheck {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly works: boolean;
  readonly lines: string[];
}

/** A model as operators see it. */
export interface ListedModel {
  readonly name: string;
  readonly source: 'page' | 'file';
  readonly settings: ModelSettings;
  readonly hasKey: boolean;
  readonly state: ModelState;
  readonly version: string;
  /** Of models of the page. */
  readonly versions: readonly ModelVersion[];
  /** Why it does not play; null: nothing is known. */
  readonly problem: string | null;
  readonly check: ModelCheck | null;
}

/** Who acts, and when. */
export interface Doer {
  readonly by: string;
  readonly at: number;
}

/** A new model: its key is stored encrypted. */
export interface AddedModel {
  readonly name: string;
  readonly settings: ModelSettings;
  readonly key: string | undefined;
  readonly state: 'on' | 'paused';
}

export interface ModelBookPorts {
  readonly records: Store['records'];
  readonly box: SecretBox;
  readonly file: () => ModelsFile;
  /** The bots that come with Parlour. */
  readonly manifests: readonly HouseBotManifest[];
  /** Names of the personas that come with the bot. */
  readonly personas: readonly string[];
  readonly allowPrivate: boolean;
}

/** A change that cannot be made; the message names the field. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
  readonly isNameTaken: boolean;

  constructor(message: string, isNameTaken = false) {
    super(message);
    this.isNameTaken = isNameTaken;
  }
}

/** A key belongs to the model that it was given for. */
export const keyOwner = (name: string): string => `models/${name}`;

export class ModelBook {
  readonly #ports: ModelBookPorts;
  #stored: readonly StoredModel[] = [];
  /** Why the program of a model ended for good. */
  readonly #ended = new Map<string, string>();

  constructor(ports: ModelBookPorts) {
    this.#ports = ports;
  }

  async open(): Promise<void> {
    this.#stored = await this.#ports.records.models();
  }

  /** Whether any model may be sent what people write. */
  get hasModels(): boolean {
    return this.#ports.file().models.length > 0 || this.#stored.some(({ state }) => state === 'on');
  }

  /** The program of a model said why it cannot play. */
  ended(name: string, reason: string): void {
    this.#ended.set(name, reason);
  }

  /** Bots of stored models that are to play. */
  wanted(): readonly HouseBotManifest[] {
    return this.#stored.flatMap((one) => {
      const key = one.state === 'on' ? this.#keyOf(one) : undefined;
      return key === undefined || 'fault' in key ? [] : (this.#manifestOf(one, key.key) ?? []);
    });
  }

  /** The bot of a model, to try it; or why there is none. Undefined: no such model. */
  bot(name: string): HouseBotManifest | { readonly fault: string } | undefined {
    const missing = { fault: 'the program that plays it is not there' };
    const one = this.#stored.find((stored) => stored.name === name && stored.state !== 'removed');
    if (one !== undefined) {
      const key = this.#keyOf(one);
      return 'fault' in key ? key : (this.#manifestOf(one, key.key) ?? missing);
    }
    const ofFile = this.#ports.file().models.find((model) => model.name === name);
    return ofFile && (ofFile.manifest ?? { fault: ofFile.fault ?? missing.fault });
  }

  /** All models: those of the file, then those of the page by name, removed ones last. */
  async list(): Promise<readonly ListedModel[]> {
    const { file, records } = this.#ports;
    const stored = await Promise.all(
      this.#stored.map(async (one) => this.#listed(one, await records.modelVersions(one.name))),
    );
    const isRemoved = ({ state }: ListedModel) => state === 'removed';
    return [
      ...file().models.map(listedOfFile),
      ...stored.filter((one) => !isRemoved(one)),
      ...stored.filter(isRemoved),
    ];
  }

  /** Adds all of them or none. Rejects with ModelRefused or ModelExists. */
  async add(models: readonly AddedModel[], doer: Doer): Promise<void> {
    for (const { name, settings } of models) {
      this.#requireFit(name, settings);
      await this.#requireFree(name);
    }
    await this.#ports.records.addModels(
      models.map(({ name, settings, key, state }) => ({
        ...{ name, state, settings: JSON.stringify(settings) },
        sealedKey: key === undefined ? null : this.#seal(key, name),
      })),
      doer,
    );
    for (const { name } of models) this.#ended.delete(name);
    await this.open();
  }

  /** `key`: another one, or null for none; left out: the same, unless another server would get it. */
  async change(
    name: string,
    settings: ModelSettings,
    key: string | null | undefined,
    doer: Doer,
  ): Promise<boolean> {
    const before = this.#stored.find((one) => one.name === name && one.state !== 'removed');
    if (before === undefined) return false;
    this.#requireFit(name, settings);
    const isElsewhere = !isSameServer(readSettings(before).endpoint, settings.endpoint);
    const sealedKey =
      typeof key === 'string' ? this.#seal(key, name) : key === null || isElsewhere ? null : undefined;
    const { records } = this.#ports;
    const done = await records.changeModel(
      name,
      { settings: JSON.stringify(settings), ...(sealedKey !== undefined && { sealedKey }) },
      doer,
    );
    this.#ended.delete(name);
    await this.open();
    return done !== undefined;
  }

  /** Pauses, resumes or removes models. False: there is none with one of the names, and nothing was done. */
  async setState(names: readonly string[], state: ModelState, doer: Doer): Promise<boolean> {
    const known = this.#stored.filter((one) => one.state !== 'removed').map(({ name }) => name);
    if (!names.every((name) => known.includes(name))) return false;
    for (const name of new Set(names)) {
      await this.#ports.records.changeModel(name, { state }, doer);
      this.#ended.delete(name);
    }
    await this.open();
    return true;
  }

  async noteCheck(name: string, check: ModelCheck): Promise<void> {
    await this.#ports.records.noteModelCheck(name, JSON.stringify(check));
    await this.open();
  }

  #listed(one: StoredModel, versions: readonly ModelVersion[]): ListedModel {
    const key = this.#keyOf(one);
    const problem = 'fault' in key ? key.fault : (this.#ended.get(one.name) ?? null);
    return {
      ...{ name: one.name, source: 'page', state: one.state, versions },
      settings: readSettings(one),
      hasKey: one.sealedKey !== null,
      version: String(one.version),
      problem: one.state === 'removed' ? null : problem,
      check: one.check === null ? null : (JSON.parse(one.check) as ModelCheck),
    };
  }

  #manifestOf(one: StoredModel, key: string): HouseBotManifest | undefined {
    const { manifests, allowPrivate } = this.#ports;
    const settings = readSettings(one);
    const refusedNetworks = networksRefusedTo(settings.endpoint, allowPrivate);
    const run = { name: one.name, key, version: String(one.version), refusedNetworks };
    return modelManifest(settings, run, manifests);
  }

  /** Its key, empty where it has none; or why it cannot be read. */
  #keyOf({ name, sealedKey }: StoredModel): { readonly key: string } | { readonly fault: string } {
    try {
      return { key: sealedKey === null ? '' : this.#ports.box.open(sealedKey, keyOwner(name)) };
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      return { fault: `its key cannot be read: ${error.message}. Enter it again` };
    }
  }

  #seal(key: string, name: string): string {
    try {
      return this.#ports.box.seal(key, keyOwner(name));
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      throw new ModelRefused(`key: ${error.message}`);
    }
  }

  #requireFit(name: string, settings: ModelSettings): void {
    const { allowPrivate, personas } = this.#ports;
    const fault = modelSettingsFault(settings);
    const address = endpointFault(settings.endpoint, allowPrivate);
    const unknown = settings.personas?.find((one) => !personas.includes(one));
    if (fault !== undefined) throw new ModelRefused(`${name}: ${fault}`);
    if (address !== undefined) throw new ModelRefused(`${name}: endpoint: ${address}`);
    if (unknown !== undefined)
      throw new ModelRefused(`${name}: personas: expected some of ${personas.join(', ')}, found ${unknown}`);
  }

  async #requireFree(name: string): Promise<void> {
    const { manifests, records, file } = this.#ports;
    const ofServer = manifests.some(
      (one) => name === one.name || (one.seats !== undefined && name.startsWith(`${one.name}-`)),
    );
    const ofFile = file().models.some((one) => one.name === name);
    const bot = await records.botNamed(name);
    const isTaken = bot !== undefined && bot.owner !== null;
    if (ofServer || ofFile || isTaken)
      throw new ModelRefused(`${name}: expected the name of no other bot; choose another one`, true);
  }
}

export const readSettings = ({ settings }: Pick<StoredModel, 'settings'>): ModelSettings =>
  JSON.parse(settings) as ModelSettings;

const listedOfFile = ({ name, settings, hasKey, version, fault }: FileModel): ListedModel => ({
  ...{ name, settings, hasKey, version },
  ...{ source: 'file', state: 'on', versions: [], problem: fault ?? null, check: null },
});
