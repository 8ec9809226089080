import { remote } from '../support/engines.ts';
import { engineSuite } from '../support/engine-suite.ts';

engineSuite('remote', remote);
