import { embedded } from '../support/engines.ts';
import { engineSuite } from '../support/engine-suite.ts';

engineSuite('embedded', embedded);
