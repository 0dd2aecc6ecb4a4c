/** Keys and parameters of the texts: `npm run docs` writes this file from en/*.json. */
// biome-ignore-all format: generated

export type DuelFaceMessages = {
  readonly title: string;
  readonly what: string;
  readonly facts: string;
  readonly line: string;
  readonly length: string;
  readonly invited: string;
  readonly play: {
    readonly duellist: string;
    readonly interrogator: string;
    readonly suspect: string;
  };
  readonly hint: {
    readonly duellist: string;
    readonly interrogator: string;
    readonly suspect: string;
  };
  readonly role: {
    readonly duellist: string;
    readonly interrogator: string;
    readonly suspect: string;
  };
  readonly choose: string;
  readonly preset: string;
  readonly wait: {
    readonly human: {
      readonly duellist: string;
      readonly interrogator: string;
      readonly suspect: string;
    };
    readonly machine: {
      readonly duellist: string;
      readonly interrogator: string;
      readonly suspect: string;
    };
  };
  readonly practise: {
    readonly duellist: string;
    readonly interrogator: string;
    readonly suspect: string;
  };
  readonly measures: {
    readonly messages: `${string}{{number}}${string}`;
  };
  readonly ranks: string;
  readonly boards: {
    readonly duellist: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
    readonly interrogator: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
    readonly suspect: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
  };
  readonly ends: {
    readonly prediction: string;
    readonly time: string;
    readonly messages: string;
    readonly left: string;
    readonly void: string;
  };
  readonly least: {
    readonly messages: string;
  };
  readonly sorts: {
    readonly messages: string;
  };
  readonly presets: {
    readonly 'duel/small-words': string;
    readonly 'duel/open-chat': string;
    readonly 'duel/interrogation': string;
    readonly 'duel/debate': string;
    readonly 'duel/self-help': string;
    readonly 'duel/strict': string;
  };
};

export type DuelTableMessages = {
  readonly title: string;
  readonly stranger: string;
  readonly human: string;
  readonly machine: string;
  readonly goal: string;
  readonly mix: `${string}{{share}}${string}`;
  readonly goalSuspect: string;
  readonly talk: string;
  readonly empty: string;
  readonly emptyWords: `${string}{{number}}${string}`;
  readonly emptyWait: string;
  readonly room: `${string}{{said}}${string}{{most}}${string}`;
  readonly heard: `${string}{{text}}${string}`;
  readonly say: string;
  readonly turn: string;
  readonly turnNow: string;
  readonly full: string;
  readonly slots: {
    readonly own: string;
    readonly theirs: string;
    readonly left: string;
    readonly waits: string;
    readonly emptyOwn: string;
    readonly emptyTheirs: string;
  };
  readonly strange: `${string}{{words}}${string}`;
  readonly oneWord: string;
  readonly words: string;
  readonly wordsHow: string;
  readonly leaveEarly: string;
  readonly leave: `${string}{{points}}${string}`;
  readonly rules: string;
  readonly rulesTitle: string;
  readonly close: string;
  readonly predict: {
    readonly title: string;
    readonly asks: string;
    readonly asksMachine: string;
    readonly sure: string;
    readonly sureMachine: string;
    readonly back: string;
    readonly early: `${string}{{least}}${string}{{own}}${string}{{theirs}}${string}`;
    readonly silence: `${string}{{seconds}}${string}`;
    readonly now: string;
    readonly not: string;
  };
  readonly keys: string;
  readonly payoffs: {
    readonly title: string;
    readonly yours: string;
    readonly theirs: string;
    readonly all: string;
    readonly says: `${string}{{what}}${string}`;
    readonly youSay: `${string}{{what}}${string}`;
    readonly isHuman: string;
    readonly isMachine: string;
    readonly by: `${string}{{what}}${string}`;
    readonly of: `${string}{{what}}${string}`;
    readonly right: string;
    readonly wrong: string;
    readonly timeout: `${string}{{pair}}${string}`;
    readonly lit: string;
  };
  readonly reveal: {
    readonly said: `${string}{{was}}${string}{{what}}${string}`;
    readonly saidThey: `${string}{{was}}${string}{{what}}${string}`;
    readonly time: string;
    readonly messages: string;
    readonly leftYou: string;
    readonly leftThey: string;
    readonly leftOne: string;
    readonly leftEarly: string;
    readonly rating: string;
    readonly points: string;
    readonly stranger: string;
    readonly paid: string;
    readonly paidAll: string;
    readonly before: string;
    readonly they: {
      readonly human: {
        readonly human: {
          readonly human: string;
          readonly machine: string;
        };
        readonly machine: {
          readonly human: string;
          readonly machine: string;
        };
      };
      readonly machine: {
        readonly human: {
          readonly human: string;
          readonly machine: string;
        };
        readonly machine: {
          readonly human: string;
          readonly machine: string;
        };
      };
    };
  };
  readonly style: {
    readonly title: string;
    readonly you: string;
    readonly length: string;
    readonly vocabulary: string;
    readonly exchanges: string;
    readonly novelty: string;
    readonly humanScore: string;
    readonly tooFew: string;
    readonly erased: string;
    readonly points: string;
  };
  readonly forums: {
    readonly title: string;
    readonly lead: string;
    readonly play: string;
    readonly playAs: `${string}{{role}}${string}`;
    readonly practise: string;
    readonly invite: string;
    readonly language: `${string}{{language}}${string}`;
    readonly words: `${string}{{count}}${string}`;
    readonly none: string;
    readonly people: `${string}{{share}}${string}`;
    readonly style: string;
    readonly anyWords: string;
    readonly turns: string;
    readonly free: string;
    readonly length: `${string}{{count}}${string}`;
    readonly lengthOf: `${string}{{role}}${string}{{count}}${string}`;
    readonly oneWordOf: `${string}{{role}}${string}`;
    readonly unrated: string;
    readonly guidelines: string;
    readonly payoffs: string;
    readonly rules: string;
    readonly proposals: string;
  };
  readonly ruleBook: {
    readonly title: string;
    readonly strangers: {
      readonly title: string;
      readonly text: string;
    };
    readonly prediction: {
      readonly title: string;
      readonly text: string;
    };
    readonly points: {
      readonly title: string;
      readonly text: string;
    };
    readonly talk: {
      readonly title: string;
      readonly text: string;
    };
    readonly seal: {
      readonly title: string;
      readonly text: string;
    };
    readonly strict: {
      readonly title: string;
      readonly text: string;
      readonly practise: string;
      readonly invite: string;
    };
    readonly play: string;
    readonly learn: string;
  };
  readonly lesson: {
    readonly steps: {
      readonly say: string;
      readonly talk: string;
      readonly predict: string;
    };
    readonly machine: {
      readonly first: string;
      readonly second: string;
      readonly third: string;
      readonly fourth: string;
      readonly fifth: string;
      readonly sixth: string;
    };
    readonly human: {
      readonly first: string;
      readonly second: string;
      readonly third: string;
      readonly fourth: string;
      readonly fifth: string;
      readonly sixth: string;
    };
  };
  readonly replay: {
    readonly left: string;
    readonly right: string;
  };
  readonly figures: {
    readonly title: string;
    readonly taken: string;
    readonly right: string;
  };
  readonly row: {
    readonly nobody: string;
    readonly right: string;
    readonly wrong: string;
  };
};
